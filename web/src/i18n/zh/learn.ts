/** Words of the lessons' frame; the lessons themselves are texts of their own. */
export const learn = {
  title: '课程',
  lead: '每一课是一页文字，格子可以改，练习当场批改。',
  lessons: {
    numbers: { title: '数', brief: '一步值多少，半步又值多少。' },
    ups: { title: '上与星', brief: '比任何数都小、却仍能定胜负的局面。' },
    hot: { title: '热博弈', brief: '先走值多少，何时该走。' },
  },
  unknown: '没有这个名字的课。',
  all: '全部课程',
  next: '下一课',
  yourAnswer: '你的答案',
  right: '对。',
  rightWritten: (text: string) => `对；写作 ${text}。`,
  wrong: {
    '>': '太大：你的答案减去正确的值，左占便宜。',
    '<': '太小：你的答案减去正确的值，右占便宜。',
    '||': '与正确的值不分大小，但不相等：在两者之差里，先走者赢。',
  },
  showAnswer: '显示答案',
};
