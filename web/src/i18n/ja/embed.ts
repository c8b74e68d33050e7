/** All that a component says in Japanese. */

import type { embed as english } from '../en/embed.ts';
import gamesInJapanese from '../games/ja.json';
import type { Translated } from '../index.ts';

export { board } from './board.ts';
export { game } from './game.ts';
export { play } from './play.ts';
export { shell } from './shell.ts';

export const games = gamesInJapanese;

export const embed: Translated<typeof english> = {
  loading: '盤面を準備しています',
  yourMove: who => `あなたの番です（${who}）`,
  controls: '待ったなどの操作',
  askRules: (site: string) =>
    `このゲームは ${site} のプログラムです。このページから切り離されて動き、ネットワークもこのサイトの保存内容も使えません。`,
  runRules: '実行する',
  missingGame: 'どのゲームを表示するかが指定されていません。game="nim" のような属性が必要です。',
  badAttribute: (name, found, expected) =>
    `属性 ${name} の値「${found}」は使えません。使えるのは${expected}です。この属性は無視されます。`,
  perfectOrPercent: '0 から 100 の数、または「perfect」',
  themes: '「light」「dark」「auto」のいずれか',
  sides: players =>
    `「first」「second」「both」「none」のいずれか${players === '' ? '' : `、またはプレイヤーの名前（${players}）`}`,
  didYouMean: name => `「${name}」ではありませんか。`,
  badPosition: text => `局面「${text}」は読み取れません。代わりにゲームの開始局面を表示しています。`,
  badMove: (n, move) => `${n} 手目「${move}」はルール上指せません。その直前の局面を表示しています。`,
  tooManyMoves: '手数が多すぎます。途中までの局面を表示しています。',
  tableProblem: 'このゲームの解析表は使えませんが、表なしで対局できます。',
  siteProblem: '解析表の置き場所を読み込めませんが、表なしで対局できます。',
  otherSite: '別のサイトにあるため、そのサイトの許可（CORS）が必要です。',
  notListed: '解析表の置き場所にこのゲームの表がありませんが、表なしで対局できます。',
  move: '手',
  makeMove: '指す',
  noSuchMove: text => `「${text}」はここでは指せません。`,
};
