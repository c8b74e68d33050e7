/** The rules of each family by its id, in pieces with a blank line between them. */
export function houseRules(): Readonly<Record<string, readonly string[]>>;
