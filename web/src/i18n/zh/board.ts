import type { Outcome } from 'zugzwang';

const worth = (outcome: Outcome, remoteness: string | undefined) => {
  const after = remoteness === undefined ? '' : `${remoteness} 步`;
  if (outcome === 'win') return `${after}胜`;
  if (outcome === 'lose') return `${after}负`;
  return outcome === 'tie' ? `${after}平局（对局结束，无人获胜）` : '和（对局永不结束）';
};

export const board = {
  board: '棋盘',
  words: (what: string) => `盘面：${what}。`,
  empty: '空',
  andMore: (count: string) => `另有 ${count} 处`,
  list: (items: readonly string[]) => items.join('；'),
  at: (place: string, what: string) => `${place}，${what}`,
  owned: (piece: string, player: string) => `${player} 的${piece}`,
  first: '先手',
  second: '后手',
  times: (piece: string, count: string) => `${piece} × ${count}`,
  shapes: {
    stone: '棋子',
    cross: 'X',
    ring: 'O',
    pawn: '兵',
    car: '车',
    lion: '狮子',
    giraffe: '长颈鹿',
    elephant: '大象',
    chick: '小鸡',
    hen: '母鸡',
    crow: '乌鸦',
    vulture: '秃鹫',
    monster: '怪物',
    hole: '黑洞',
    queen: '后',
    chip: '筹码',
    goal: '终点',
  },
  exit: (from: string) => `从 ${from} 离开棋盘`,
  column: (place: string) => `第 ${place} 列`,
  point: (place: string) => `点 ${place}`,
  tokens: (count: string) => `${count} 个筹码`,
  body: (place: string) => `位置 ${place}`,
  inHand: (piece: string) => `手中的${piece}`,
  aside: { 'to be dropped': '待落子', captured: '被吃', 'driven off': '已驶离' },
  heap: (heap: string, count: string) => `第 ${heap} 堆：${count} 个`,
  token: (heap: string, token: string) => `第 ${heap} 堆，第 ${token} 个`,
  together: (count: string) => `每堆各取 ${count} 个`,
  togetherTitle: '每堆各取',
  largest: '最大的一整堆',
  oneOfEach: '每堆各取一个',
  card: (text: string) => `牌 ${text}`,
  cardsOf: { mover: '行动方', opponent: '对手' },
  leftOut: (count: string) => `另有 ${count} 张`,
  pointsLeftOut: (count: string) => `另有 ${count} 个顶点没有画出：通向那里的走法请在走法列表中选择。`,
  dense: '走法太密，这里难以一一分辨：也可在走法列表中选择。',
  inList: '请在走法列表中选择走法。',
  worth,
  payoff: (payoff: string, remoteness: string | undefined) =>
    remoteness === undefined ? `得分 ${payoff}，对局永不结束` : `${remoteness} 步后得分 ${payoff}`,
  best: (place: string, worth: string) => `${place}：${worth}`,
  bestOf: (place: string, count: string, worth: string) => `${place}：${count} 种走法，最好的结果是 ${worth}`,
  several: (place: string, count: string) => `${place}：${count} 种走法`,
  hinted: (label: string) => `${label}，提示`,
  selected: (place: string, count: string) => `已选中 ${place}，可继续点选 ${count} 处。按 Esc 取消。`,
  unselected: '未选中任何位置。',
  which: '选择哪一步？',
};
