import { pack } from './share';

/** Gives a text to the person as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A link that holds a whole record. */
export async function linkOf(record: string): Promise<string> {
  return `${location.href.split('#')[0] ?? ''}#/shared/${await pack(record)}`;
}
