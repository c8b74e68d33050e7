export const shell = {
  tagline: '完璧な相手とどんなゲームでも',
  games: 'ゲーム',
  language: '言語',
  theme: 'テーマ',
  themes: { system: 'システムに合わせる', light: 'ライト', dark: 'ダーク' },
  skip: '本文へ',
  broken: 'このリンクの先には何もありません。',
  toGallery: 'すべてのゲーム',
  close: '閉じる',
};
