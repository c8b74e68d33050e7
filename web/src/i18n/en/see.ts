export const see = {};
