export const shell = {
  tagline: 'Play any game against perfection',
  games: 'Games',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  skip: 'To the content',
  broken: 'This link leads nowhere.',
  toGallery: 'All games',
  close: 'Close',
};
