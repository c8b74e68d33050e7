import { readFileSync } from 'node:fs';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

/** The published schema of what a command prints in JSON: `publishedSchema('heap')`. */
export function publishedSchema(name: string, options: Options = { strictRequired: false }) {
  const text = readFileSync(new URL(`../schema/${name}.schema.json`, import.meta.url), 'utf8');
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true, ...options });
  const validate = ajv.compile(JSON.parse(text) as object);
  return {
    accepts: (said: unknown): boolean => validate(said),
    /** What was printed, which must keep to it. */
    read<T = Record<string, unknown>>(printed: string): T {
      const said = JSON.parse(printed) as T;
      validate(said);
      expect(validate.errors ?? []).toEqual([]);
      return said;
    },
  };
}
