export const game = {
  views: { play: '対局', statistics: '統計', graph: 'グラフ', map: 'マップ' },
  outcomes: { win: '勝ち', lose: '負け', tie: '引き分け（終局）', draw: '千日手' },
  solving: '解析中',
  cancel: '中止',
  solve: '解析する',
};
