export const shell = {
  tagline: '与完美对手下任何一种棋',
  games: '游戏',
  language: '语言',
  theme: '主题',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  skip: '跳到正文',
  broken: '这个链接没有指向任何内容。',
  toGallery: '全部游戏',
  close: '关闭',
};
