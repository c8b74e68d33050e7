/** `12 步`；大数加分隔符。 */
export const moves = (n: string) => `${n} 步`;

/** 西文名字与汉字之间空一格。 */
export const name = (who: string) => (/[\w)]$/.test(who) ? `${who} ` : who);
