import { defineConfig } from 'vitest/config';

// One browser after another: two cores are all there is, and each test plays whole games.
export default defineConfig({
  test: {
    include: [`${process.env['FOLDER'] ?? 'e2e'}/**/*.test.ts`],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    fileParallelism: false,
    maxWorkers: 1,
    reporters: ['verbose'],
  },
});
