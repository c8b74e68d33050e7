import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../../public/sandbox.html', import.meta.url), 'utf8');
const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(match => match[1]!);

test('the policy of the sandbox names its one script, and lets nothing else in but what that script makes', () => {
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256').update(scripts[0]!).digest('base64');
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
  expect(policy).toBe(
    `default-src 'none'; script-src 'sha256-${hash}' blob:; worker-src blob:; base-uri 'none'; form-action 'none'`,
  );
});
