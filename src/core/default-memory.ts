/** Bytes that long work may use where the caller says nothing: 2 GiB. */
export const DEFAULT_MEMORY = 2 ** 31;
