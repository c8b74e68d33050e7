/** The lessons, in the order in which they stand on each other. */
import type { Language } from '../../i18n/index.ts';
import { type Lesson, parseLesson } from './lesson.ts';

export const LESSONS = [
  'won-lost',
  'graphs',
  'loops',
  'nim',
  'sums',
  'misere',
  'laws',
  'carrots',
  'hands',
  'numbers',
  'ups',
  'hot',
] as const;
export type LessonId = (typeof LESSONS)[number];

const TEXTS = import.meta.glob<string>('./*/*.txt', { query: '?raw', import: 'default' });
const PROGRAMS = import.meta.glob<string>('./*/{*.cjs,rules.ts}', { query: '?raw', import: 'default' });

/** The lesson of this name, if there is one. */
export const lessonNamed = (name: string): LessonId | undefined => LESSONS.find(id => id === name);

/** A lesson in a language. */
export async function loadLesson(id: LessonId, language: Language): Promise<Lesson> {
  return parseLesson(await TEXTS[`./${id}/${language}.txt`]!());
}

/** A file of a lesson: `program.cjs`. @throws Error where there is none */
export async function loadProgram(id: LessonId, file: string): Promise<string> {
  const load = PROGRAMS[`./${id}/${file}`];
  if (load === undefined) throw new Error(`the lesson ${id} has no file ${file}`);
  return load();
}
