/** Loaded when somebody asks for it. */
export { fingerprintOf } from 'zugzwang/tablebase';
