/** What the games are called in Japanese, and each in a line. */
import type { GameTexts } from './texts.ts';

export const games: Readonly<Record<string, GameTexts>> = {
  'addition-subtraction': {
    title: '足し引きゲーム',
    summary: 'グラフの頂点から石を1個取り、その行き先の頂点に K 個置きます。動けなくなったら負けです。',
  },
  berzerk: {
    title: 'バーサーク（Berzerk）',
    summary: '自分の集合から歩数を選び、怪物をその数だけ時計回りに進めます。ブラックホールに送り込んだ側の勝ちです。',
  },
  'candy-piles': {
    title: 'キャンディの山',
    summary: 'いちばん大きい山を全部食べるか、どの山からも1個ずつ食べます。最後の1個を食べた側の負けです。',
  },
  chip: {
    title: 'グラフの上のチップ',
    summary: 'チップを辺に沿って動かします。動かせなくなったら負けです。',
    players: { Left: '左', Right: '右' },
  },
  'choosing-carrot': {
    title: 'にんじん選び',
    summary: '列の端から1本ずつ、最後の1本になるまで取ります。一方はそれを大きく、他方は小さくしようとします。',
  },
  'connect-four': {
    title: 'コネクトフォー（四目並べ）',
    summary: '石を列に落とします。4つ並べた側の勝ちです。',
  },
  'dobutsu-shogi': {
    title: 'どうぶつしょうぎ',
    summary: '相手のライオンを捕まえるか、自分のライオンを最奥の段まで進めます。取った動物は味方になります。',
    players: { Sente: '先手', Gote: '後手' },
  },
  dodgem: {
    title: 'ドッジェム（Dodgem）',
    summary: '自分の車を全部、向こう側の端から外へ出します。ただし、相手を閉じ込めてはいけません。',
    players: { Left: '左', Right: '右' },
  },
  hexapawn: {
    title: 'ヘキサポーン',
    summary: 'ポーンだけのチェスです。最奥の段に進むか、相手を動けなくすれば勝ちです。',
    players: { White: '白', Black: '黒' },
  },
  kaooa: {
    title: 'カウーア（Kaooa）',
    summary: '6羽のカラスが、3羽取られる前に、星形の盤の上でハゲワシを囲みます。',
    players: { crows: 'カラス', vulture: 'ハゲワシ' },
  },
  nim: {
    title: 'ニム',
    summary: '1つの山から石を好きなだけ取ります。最後の石を取った側の勝ちです。',
  },
  numbers: {
    title: '数のゲーム',
    summary: '相手のカードの数を自分のカードに足し、5で割った余りにします。カードが全部0になった側の勝ちです。',
  },
  quixo: {
    title: 'クイキシオ（Quixo）',
    summary: '端のキューブを抜き、自分の印に向けて押し戻します。一列を自分の印でそろえた側の勝ちです。',
  },
  subtraction: {
    title: '石取りゲーム（引き算ゲーム）',
    summary: '1つの山から、集合にある数だけ石を取ります。取れなくなったら負けです。',
  },
  teeko: {
    title: 'ティーコ（Teeko）',
    summary: '駒を4つ置き、それから動かします。一列に4つ、または正方形に4つ並べた側の勝ちです。',
  },
  'three-mens-morris': {
    title: 'スリー・メンズ・モリス',
    summary: '駒を3つ置き、それから線に沿って動かします。3つ並べた側の勝ちです。',
  },
  'tic-tac-toe': {
    title: '三目並べ（○×ゲーム）',
    summary: '空きマスに自分の印を書きます。3つ並べた側の勝ちです。',
  },
  wythoff: {
    title: 'ワイソフのゲーム（ワイソフのニム）',
    summary: '2つの山の一方から好きなだけ、または両方から同じ数だけ石を取ります。最後の石を取った側の勝ちです。',
  },
};
