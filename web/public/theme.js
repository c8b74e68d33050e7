// Before the first paint: the theme that this browser remembers, or the system's (see src/shell/theme.ts).
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('zugzwang.theme');
  } catch {
    // Storage is closed: the system's theme it is.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
