/** Words of the lessons' frame; the lessons themselves are texts of their own. */
export const learn = {
  title: 'Lessons',
  lead: 'Each lesson is a page to read, with cells to change and exercises that are checked as one answers.',
  lessons: {
    numbers: { title: 'Numbers', brief: 'What a move is worth, and half of one.' },
    ups: { title: 'Ups and stars', brief: 'Positions that are worth less than any number and still decide who wins.' },
    hot: { title: 'Hot games', brief: 'What it is worth to move first, and when.' },
  },
  unknown: 'There is no lesson of this name.',
  all: 'All lessons',
  next: 'Next lesson',
  yourAnswer: 'Your answer',
  right: 'Right.',
  rightWritten: (text: string) => `Right; it is written ${text}.`,
  wrong: {
    '>': 'Too much: from your answer less the right one, Left gains.',
    '<': 'Too little: from your answer less the right one, Right gains.',
    '||': 'Neither more nor less than the right one, but another value: in the difference, whoever moves first wins.',
  },
  showAnswer: 'Show the answer',
};
