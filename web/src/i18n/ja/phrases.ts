/** `12 手`。 */
export const moves = (n: string) => `${n} 手`;

/** 欧文の名前と仮名漢字のあいだを空ける。 */
export const name = (who: string) => (/[\w)]$/.test(who) ? `${who} ` : who);
