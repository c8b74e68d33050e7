/**
 * A number as a language writes it. All of ours write whole numbers alike, and a browser takes 20 ms to get ready to be asked, several
 * times that on a phone.
 */
export const formatNumberIn = (value: number, language: string): string =>
  Number.isSafeInteger(value)
    ? String(value).replace(/\B(?=(\d{3})+$)/g, ',')
    : value.toLocaleString(language === 'zh' ? 'zh-Hans' : language);
