import { site } from './site.ts';

/** The version that is shown: `Zugzwang 0.7.0`. */
export const softwareName = (): string => site()?.software.replace(/^z/, 'Z') ?? 'Zugzwang';
