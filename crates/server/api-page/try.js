// Reads the document of the API and makes a form of every operation in it.
'use strict';

const token = document.getElementById('token');

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Follows a reference into the document. */
function find(api, schema) {
  const name = schema?.$ref?.split('/').pop();
  return name ? api.components.schemas[name] : schema;
}

/** An example of a schema, to be changed by whoever tries it. */
function example(api, given, depth = 0) {
  const schema = find(api, given);
  if (!schema || depth > 8) return null;
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice) return example(api, choice.find((one) => one.type !== 'null') ?? choice[0], depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => example(api, one, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object') {
    const wanted = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(wanted.map(([name, one]) => [name, example(api, one, depth + 1)]));
  }
  if (type === 'array') return schema.items ? [example(api, schema.items, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
  return type === 'boolean' ? false : type === 'string' ? '' : null;
}

async function send(method, path, body, out) {
  const headers = {};
  if (token.value) headers.authorization = `Bearer ${token.value}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  out.textContent = 'Waiting…';
  const stop = new AbortController();
  try {
    const answer = await fetch(path, { method, headers, body, signal: stop.signal });
    const head = `${answer.status} ${answer.headers.get('content-type') ?? ''}\nx-request-id: ${answer.headers.get('x-request-id')}\n\n`;
    if (answer.headers.get('content-type')?.includes('ndjson')) {
      const first = await answer.body.getReader().read();
      stop.abort();
      out.textContent = `${head}${new TextDecoder().decode(first.value)}(and so on)`;
      return null;
    }
    const text = await answer.text();
    let shown = text;
    try {
      shown = JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      // What is no JSON is shown as it is.
    }
    out.textContent = head + shown;
    return text;
  } catch (error) {
    out.textContent = String(error);
    return null;
  }
}

function operation(api, path, method, about) {
  const fields = (about.parameters ?? []).map((parameter) => {
    const input = make('input', { autocomplete: 'off', spellcheck: false });
    return { parameter, input };
  });
  const schema = about.requestBody?.content?.['application/json']?.schema;
  const body = schema && make('textarea', { spellcheck: false, value: JSON.stringify(example(api, schema), null, 2) });
  const out = make('pre');
  const go = make('button', { type: 'button', textContent: 'Send' });
  go.addEventListener('click', () => {
    const url = new URL(location.origin);
    url.pathname = path.replace(/{(\w+)}/g, (_, name) => {
      const field = fields.find(({ parameter }) => parameter.name === name);
      return encodeURIComponent(field?.input.value ?? '');
    });
    for (const { parameter, input } of fields) {
      if (parameter.in === 'query' && input.value) url.searchParams.set(parameter.name, input.value);
    }
    send(method.toUpperCase(), url, body?.value, out);
  });
  const labels = fields.map(({ parameter, input }) =>
    make('label', {}, `${parameter.name}: ${parameter.description ?? ''} `, input));
  return make('details', {},
    make('summary', {}, make('code', { textContent: `${method.toUpperCase()} ${path}` }), about.summary ?? ''),
    ...labels, ...(body ? [make('label', {}, 'Body', body)] : []), go, out);
}

async function start() {
  const api = await (await fetch('openapi.json')).json();
  document.getElementById('about').textContent = api.info.description;
  const all = document.getElementById('operations');
  all.replaceChildren();
  for (const tag of api.tags ?? []) {
    all.append(make('h2', { textContent: tag.name }), make('p', { textContent: tag.description ?? '' }));
    for (const [path, methods] of Object.entries(api.paths)) {
      for (const [method, about] of Object.entries(methods)) {
        if (about.tags?.includes(tag.name)) all.append(operation(api, path, method, about));
      }
    }
  }
  document.getElementById('guest').addEventListener('click', async () => {
    const text = await send('POST', 'guests', JSON.stringify({ name: 'Guest' }), make('pre'));
    if (text) token.value = JSON.parse(text).token ?? '';
  });
}

start();
