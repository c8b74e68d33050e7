/** Games of somebody's own that a site has: each in a sandbox of its own. Loaded when the first of them is opened. */
import { messageOf } from 'zugzwang/core';
import { parseRulesFile, type RulesFile } from 'zugzwang/site';
import { Engine, registerEngine } from '../client.ts';
import { WorkerError } from '../worker-messages.ts';
import { fetchScript } from './fetch-script.ts';
import { kitAddress } from './places.ts';
import { RulesWorker } from './rules-worker.ts';

/** By spec, where the rules came from; what answers for them is there until the page goes. */
const started = new Map<string, { readonly address: string; readonly ready: Promise<void> }>();

/** Has the questions about a game answered by its rules, in a sandbox. @throws WorkerError `rules` where they cannot be had */
export async function startOwn(spec: string, address: string): Promise<void> {
  const before = started.get(spec);
  if (before !== undefined && before.address !== address)
    throw new WorkerError({ code: 'usage', message: `${spec}: this page shows another game of this name` });
  const ready = before?.ready ?? start(spec, address);
  started.set(spec, { address, ready });
  try {
    await ready;
  } catch (error) {
    // Another time it may be there.
    started.delete(spec);
    throw new WorkerError({ code: 'rules', message: `${spec}: ${messageOf(error)}` });
  }
}

async function start(spec: string, address: string): Promise<void> {
  const [rules, kit] = await Promise.all([fetchRules(address), fetchScript(kitAddress())]);
  registerEngine(spec, new Engine(() => new RulesWorker(kit, rules)));
}

async function fetchRules(address: string): Promise<RulesFile> {
  if (address.endsWith('.js'))
    throw new Error('these rules were published by zug site 0.4.0 or earlier, and have to be published anew');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  // Whoever agreed to rules of one site did not agree to those of another.
  if (new URL(response.url).origin !== new URL(address).origin)
    throw new Error(`${address} leads to another site (${new URL(response.url).origin})`);
  return parseRulesFile(await response.text());
}
