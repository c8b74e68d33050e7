/** Bytes of tables, for workers that reach no address themselves: loaded when the first such table is read. */
export { openAccess } from 'zugzwang/table';
