import type { PositionClasses, PositionSpace } from '../../core/space.js';
import { SpaceError } from '../../core/space-error.js';
import type { Task } from '../../core/task.js';
import { methodById, type Values } from '../methods.js';
import { type Plan, type PlanOptions, plan, type SpacePlan } from '../plan.js';
import { spreadFromClasses } from './symmetry-classes.js';

/** What a space is solved with. */
export interface SolveSpaceOptions extends PlanOptions {
  /** Called with the plan before solving begins. */
  onPlan?: (plan: Plan) => void;
}

/** Plans and solves a space; by its symmetry classes where it has them, unless a method is demanded. */
export function* solveSpace(
  space: PositionSpace,
  options: SolveSpaceOptions,
): Task<{ solved: Values; chosen: SpacePlan }> {
  const classes = options.method === undefined ? space.classes?.() : undefined;
  const chosen = plan(classes?.space ?? space, options);
  options.onPlan?.(chosen);
  const { run } = methodById(chosen.method);
  const solved =
    classes === undefined ? yield* run(space) : spread(yield* ofClasses(run(classes.space), classes), classes);
  return { solved, chosen };
}

/** What is found wrong with a class is wrong with a position of it. */
function* ofClasses<T>(task: Task<T>, { classOf }: PositionClasses): Task<T> {
  try {
    return yield* task;
  } catch (error) {
    if (!(error instanceof SpaceError)) throw error;
    const at = Array.prototype.indexOf.call(classOf, error.at);
    throw at < 0 ? error : new SpaceError(error.message, at, { cause: error });
  }
}

/** Gives each position the value of its class. */
function spread({ values, payoffs }: Values, { classOf }: PositionClasses): Values {
  const size = classOf.length;
  const spreadValues = spreadFromClasses(values, classOf, new Int32Array(size));
  if (payoffs === undefined) return { values: spreadValues };
  return { values: spreadValues, payoffs: spreadFromClasses(payoffs, classOf, new Float64Array(size)) };
}
