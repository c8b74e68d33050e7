/** The address of the component's script, of which this may be a part that lies in a folder beside it. */
export const BASE = import.meta.url.replace(/\/parts\/[^/]*$/, '/zugzwang-game.js');
