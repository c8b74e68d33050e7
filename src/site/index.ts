/** What a published site consists of. */
export { makeCatalog, makeSiteFile, makeSiteText } from './catalog.js';
export { makeLinkText, parseLinkText } from './link-text.js';
export { type CountedGame, makeSiteEntry, type SiteFiles } from './make-entry.js';
export { isOwnSpec, ownFamily } from './own-family.js';
export { parseSiteFile } from './parse-site.js';
export type { Sheet, SheetParameters } from './sheet.js';
export { hasSheets, sheetsOf } from './sheets.js';
export type { SiteEntry, SiteFile } from './site-file.js';
