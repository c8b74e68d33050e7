/** All that a component says in Chinese. */

import type { embed as english } from '../en/embed.ts';
import gamesInChinese from '../games/zh.json';
import type { Translated } from '../index.ts';

export { board } from './board.ts';
export { game } from './game.ts';
export { play } from './play.ts';
export { shell } from './shell.ts';

export const games = gamesInChinese;

export const embed: Translated<typeof english> = {
  loading: '正在摆棋盘',
  yourMove: who => `轮到您走（${who}）`,
  controls: '悔棋等操作',
  askRules: (site: string) =>
    `这个游戏是来自 ${site} 的程序。它与本页面隔离运行，不能使用网络，也读不到本站保存的任何内容。`,
  runRules: '运行',
  missingGame: '这个组件没有说明要显示哪个游戏：需要写上属性，例如 game="nim"。',
  badAttribute: (name, found, expected) => `属性 ${name} 的值是“${found}”，可用的值是${expected}。该属性未被采用。`,
  perfectOrPercent: '0 到 100，或“perfect”',
  themes: '“light”、“dark”或“auto”',
  sides: players => `“first”、“second”、“both”或“none”${players === '' ? '' : `，或一方的名称：${players}`}`,
  didYouMean: name => `您是不是想写“${name}”？`,
  badPosition: text => `无法读取局面“${text}”。棋盘上显示的是游戏的开局。`,
  badMove: (n, move) => `第 ${n} 步“${move}”不合规则。棋盘上显示的是它之前的局面。`,
  tooManyMoves: '着法太多。棋盘上显示的是其中一部分走完后的局面。',
  tableProblem: '这个游戏的结果表无法使用；不用它也可以对弈。',
  siteProblem: '无法读取存放结果表的地方；不用它也可以对弈。',
  otherSite: '它在另一个网站上，需要那个网站允许读取（CORS）。',
  notListed: '存放结果表的地方没有这个游戏的表；不用它也可以对弈。',
  move: '着法',
  makeMove: '走',
  noSuchMove: text => `“${text}”不是这里的合法着法。`,
};
