export function thinMappings(mappings: string, code: string): string;
