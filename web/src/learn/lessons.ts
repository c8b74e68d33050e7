/** The lessons, in the order in which they stand on each other. */
import type { Language } from '../i18n/index.ts';
import { type Block, parseLesson } from './lesson.ts';

export const LESSONS = ['numbers', 'ups', 'hot'] as const;
export type LessonId = (typeof LESSONS)[number];

const TEXTS = import.meta.glob<string>('./lessons/*.txt', { query: '?raw', import: 'default' });

/** The lesson of this name, if there is one. */
export const lessonNamed = (name: string): LessonId | undefined => LESSONS.find(id => id === name);

/** A lesson in a language. */
export async function loadLesson(id: LessonId, language: Language): Promise<readonly Block[]> {
  return parseLesson(await TEXTS[`./lessons/${id}.${language}.txt`]!());
}
