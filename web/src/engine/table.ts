/** Tables are read by games that have one: a part of the worker that is loaded when it is first needed. */
export { openPrepared } from '../../../src/open-table.ts';
