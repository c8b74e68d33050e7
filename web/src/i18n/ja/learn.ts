/** Words of the lessons' frame; the lessons themselves are texts of their own. */
export const learn = {
  title: 'レッスン',
  lead: 'どのレッスンも、変えられるセルと、その場で採点される練習の付いた一ページです。',
  lessons: {
    numbers: { title: '数', brief: '一手の値、そして半手の値。' },
    ups: { title: 'アップとスター', brief: 'どの数よりも小さいのに勝敗を決める局面。' },
    hot: { title: '熱いゲーム', brief: '先に動くことの値と、その時機。' },
  },
  unknown: 'この名前のレッスンはありません。',
  all: 'レッスン一覧',
  next: '次のレッスン',
  yourAnswer: 'あなたの答え',
  right: '正解です。',
  rightWritten: (text: string) => `正解です。${text} と書きます。`,
  wrong: {
    '>': '大きすぎます：あなたの答えから正しい値を引くと、左が得をします。',
    '<': '小さすぎます：あなたの答えから正しい値を引くと、右が得をします。',
    '||': '正しい値と大小は付きませんが、等しくはありません：差では先手が勝ちます。',
  },
  showAnswer: '答えを見る',
};
