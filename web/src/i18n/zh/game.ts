export const game = {
  views: { play: '对弈', statistics: '统计', graph: '图', map: '地图' },
  outcomes: { win: '胜', lose: '负', tie: '平', draw: '和' },
  solving: '求解中',
  cancel: '取消',
  solve: '求解',
};
