import { expect, test } from 'vitest';
import { Stage, asked, begin } from './kit';

const stage = new Stage();

test('where there is no server the page says so, and everything else works', async () => {
  const page = await stage.visit();
  await page.getByRole('link', { name: 'Play online' }).click();
  await page.getByRole('heading', { name: 'There is no server here' }).waitFor();
  await page.getByRole('link', { name: 'To the start' }).last().click();
  await begin(page, { family: 'hunters' });
  expect(await asked(page)).toBe('place');
  await page.context().close();
});
