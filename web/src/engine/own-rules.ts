/** Rules of somebody's own: what a module exports, as a family of games, and what they throw, as an error. */
import { ZugzwangError } from 'zugzwang';
import { messageOf } from 'zugzwang/core';
import type { AnyFamily } from 'zugzwang/games';
import { ownFamily } from 'zugzwang/site';

/** The games that a module exports, one or a family in a few parameters. @throws ZugzwangError `rules` */
export function familyOf(exported: unknown, spec: string): AnyFamily {
  try {
    return ownFamily(exported, spec);
  } catch (error) {
    throw new ZugzwangError('rules', `${spec}: ${messageOf(error)}`, { cause: error });
  }
}

/** What rules of somebody's own throw is an error of theirs; what the library says of them stays as it is, be it another copy of it. */
export function asOwnError(error: unknown, spec: string): unknown {
  if (error instanceof ZugzwangError || (error instanceof Error && error.name === 'ZugzwangError')) return error;
  return new ZugzwangError('rules', `${spec}: ${messageOf(error)}`, { cause: error });
}
