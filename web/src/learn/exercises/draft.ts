/** Programs that were begun, kept from visit to visit; as long as the page where storage is closed or full. */
const PREFIX = 'zugzwang.lesson.';
const unkept = new Map<string, string>();

/** What was written in a lesson; undefined where nothing was. */
export function draftOf(lesson: string): string | undefined {
  try {
    return unkept.get(lesson) ?? localStorage.getItem(PREFIX + lesson) ?? undefined;
  } catch {
    return unkept.get(lesson);
  }
}

/** Keeps what is written, and says whether it will be there at the next visit. */
export function keepDraft(lesson: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + lesson, text);
    unkept.delete(lesson);
    return true;
  } catch {
    unkept.set(lesson, text);
    return false;
  }
}
