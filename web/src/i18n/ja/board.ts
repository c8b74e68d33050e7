import type { Outcome } from 'zugzwang';

const worth = (outcome: Outcome, remoteness: string | undefined) => {
  const after = remoteness === undefined ? '' : `${remoteness}手で`;
  if (outcome === 'win') return `${after}勝ち`;
  if (outcome === 'lose') return `${after}負け`;
  return outcome === 'tie' ? `${after}引き分け（終局し、勝者なし）` : '千日手（終わらない）';
};

export const board = {
  board: '盤面',
  words: (what: string) => `盤上：${what}。`,
  empty: 'なし',
  andMore: (count: string) => `ほか ${count}`,
  list: (items: readonly string[]) => items.join('；'),
  at: (place: string, what: string) => `${place}、${what}`,
  owned: (piece: string, player: string) => `${player} の${piece}`,
  first: '先手',
  second: '後手',
  times: (piece: string, count: string) => `${piece} × ${count}`,
  shapes: {
    stone: '石',
    cross: 'X',
    ring: 'O',
    pawn: 'ポーン',
    car: '車',
    lion: 'ライオン',
    giraffe: 'きりん',
    elephant: 'ぞう',
    chick: 'ひよこ',
    hen: 'にわとり',
    crow: 'カラス',
    vulture: 'ハゲワシ',
    monster: 'モンスター',
    hole: 'ブラックホール',
    queen: 'クイーン',
    chip: 'チップ',
    goal: 'ゴール',
  },
  exit: (from: string) => `${from} から盤の外へ`,
  column: (place: string) => `${place} 列`,
  point: (place: string) => `点 ${place}`,
  tokens: (count: string) => `トークン ${count} 個`,
  body: (place: string) => `位置 ${place}`,
  inHand: (piece: string) => `持ち駒の${piece}`,
  aside: { 'to be dropped': '未配置', captured: '取られた駒', 'driven off': '盤外に出た車' },
  heap: (heap: string, count: string) => `山 ${heap}：${count} 個`,
  token: (heap: string, token: string) => `山 ${heap} の ${token} 個目`,
  together: (count: string) => `すべての山から ${count} 個ずつ`,
  togetherTitle: 'すべての山から',
  largest: '最大の山を丸ごと',
  oneOfEach: 'すべての山から 1 個ずつ',
  card: (text: string) => `カード ${text}`,
  cardsOf: { mover: '手番', opponent: '相手' },
  leftOut: (count: string) => `ほか ${count} 枚`,
  pointsLeftOut: (count: string) => `ほか ${count} 個の頂点は描いていません。そこへの手は手の一覧から選んでください。`,
  dense: '手が多く、ここでは見分けきれません。手の一覧からも選べます。',
  inList: '手の一覧から選んでください。',
  worth,
  payoff: (payoff: string, remoteness: string | undefined) =>
    remoteness === undefined ? `得点 ${payoff}、終わらない` : `${remoteness}手で得点 ${payoff}`,
  best: (place: string, worth: string) => `${place}：${worth}`,
  bestOf: (place: string, count: string, worth: string) => `${place}：${count} 通りの手、最善は${worth}`,
  several: (place: string, count: string) => `${place}：${count} 通りの手`,
  hinted: (label: string) => `${label}、ヒント`,
  selected: (place: string, count: string) => `${place} を選択中。続けて選べる場所：${count}。Esc で取り消し。`,
  unselected: '何も選択していません。',
  which: 'どの手にしますか？',
};
