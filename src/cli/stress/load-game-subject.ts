import { ZugzwangError } from '../../core/errors.js';
import type { Subject } from '../../stress/subject.js';

export async function gameSubject(path: string): Promise<Subject> {
  throw new ZugzwangError('usage', path);
}
