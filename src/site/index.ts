/** What a published site consists of. */
export type { SiteEntry, SiteFile } from './site-file.js';
