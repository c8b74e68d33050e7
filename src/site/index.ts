/** What a published site consists of. */

export { ownFamily, ownValues } from '../core/own-family.js';
export { isOwnSpec, type OwnSpec, splitOwnSpec } from '../core/text/spec.js';
export {
  type CountedGame,
  makeCatalog,
  makeSiteEntry,
  makeSiteFile,
  makeSiteText,
  type SiteFiles,
} from './make-entry.js';
export { dataModule, isDataFile, parseRulesFile, type RulesFile, type RulesModule } from './rules-file.js';
export type { Sheet, SheetParameters } from './sheet.js';
export { hasSheets, sheetsOf } from './sheets.js';
export type { SiteEntry, SiteFile } from './site-file.js';
export { makeLinkText, parseLinkText, parseSiteFile } from './site-file.js';
