export { Random } from '../src/stress/random.js';
