/** What the games are called in Simplified Chinese, and each in a line. */
import type { GameTexts } from './texts.ts';

export const games: Readonly<Record<string, GameTexts>> = {
  'addition-subtraction': {
    title: '增减游戏',
    summary: '从图的一个顶点取走一枚棋子，再给它的后继顶点添上 K 枚；无法行动者负。',
  },
  berzerk: {
    title: '狂暴模式（Berzerk）',
    summary: '从自己的步数集合中选一个数，让怪兽顺时针走那么多个天体；把它送进黑洞的一方胜。',
  },
  'candy-piles': {
    title: '糖果堆',
    summary: '吃掉最大的一堆糖，或者从每堆各吃一颗；吃下最后一颗糖的人负。',
  },
  chip: {
    title: '图上的一枚筹码',
    summary: '把筹码沿着一条边移动；无法移动者负。',
    players: { Left: '左方', Right: '右方' },
  },
  'choosing-carrot': {
    title: '选胡萝卜',
    summary: '从一排胡萝卜的任意一端取走一根，直到剩下一根；一方希望它大，另一方希望它小。',
  },
  'connect-four': {
    title: '四子棋',
    summary: '把棋子投入一列；四子连成一线者胜。',
  },
  'dobutsu-shogi': {
    title: '动物将棋',
    summary: '捉住对方的狮子，或让自己的狮子走到底线；被吃掉的动物改换阵营。',
    players: { Sente: '先手', Gote: '后手' },
  },
  dodgem: {
    title: '躲车棋（Dodgem）',
    summary: '把自己的车全部开出对面的边界，但不要把对手堵死。',
    players: { Left: '左方', Right: '右方' },
  },
  hexapawn: {
    title: '六兵棋（Hexapawn）',
    summary: '只有兵；让一个兵走到底线，或使对手无着可走。',
    players: { White: '白方', Black: '黑方' },
  },
  kaooa: {
    title: '卡乌阿（Kaooa）',
    summary: '六只乌鸦要在五角星上围住秃鹫，赶在它吃掉三只乌鸦之前。',
    players: { crows: '乌鸦', vulture: '秃鹫' },
  },
  nim: {
    title: '尼姆游戏',
    summary: '从一堆石子中取走任意多枚；取走最后一枚者胜。',
  },
  numbers: {
    title: '数字游戏',
    summary: '把对方一张牌的数加到自己的一张牌上，对 5 取余；自己的牌全为 0 者胜。',
  },
  quixo: {
    title: 'Quixo（推方块）',
    summary: '从边上取出一个方块，翻成自己的记号再推回去；先排满一整条线者胜。',
  },
  subtraction: {
    title: '取石子（减法游戏）',
    summary: '从一堆石子中取走集合所允许的枚数；无法行动者负。',
  },
  teeko: {
    title: 'Teeko（四子移动棋）',
    summary: '先放下四枚棋子，再移动它们；四子成一排或成一个正方形者胜。',
  },
  'three-mens-morris': {
    title: '三子莫里斯棋',
    summary: '先放下三枚棋子，再沿线移动；三子连成一线者胜。',
  },
  'tic-tac-toe': {
    title: '井字棋',
    summary: '在空格里画上自己的记号；三个连成一线者胜。',
  },
  wythoff: {
    title: '威佐夫博弈',
    summary: '从两堆石子中的一堆取任意多枚，或从两堆取同样多枚；取走最后一枚者胜。',
  },
};
