import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { excerpt, messageOf, ZugzwangError } from '../../core/errors.js';

/** The first port that is tried where none is given, and how many after it, before any that is free. */
const FIRST_PORT = 8788;
const TRIES = 20;

/** Where only programs of this machine reach a server. */
const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Every address of the machine. */
const isWildcard = (address: string) => address === '0.0.0.0' || address === '::';

/** A port from the command line; 0 is any that is free. @throws ZugzwangError `usage` */
export function parsePort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) < 65536) return Number(text);
  throw new ZugzwangError('usage', `--port: found "${excerpt(text)}", expected a whole number from 0 to 65535`);
}

/**
 * Begins to listen: at the port that is given, or at the first one that is free.
 *
 * @throws ZugzwangError `usage` where that port or address cannot be had
 */
export async function listen(server: Server, host: string, port: number | undefined): Promise<AddressInfo> {
  const ports = port === undefined ? [...Array.from({ length: TRIES }, (_, i) => FIRST_PORT + i), 0] : [port];
  for (const one of ports) {
    try {
      return await listenAt(server, host, one);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // What another user's program or the system keeps for itself is as good as taken.
      if (port === undefined && (code === 'EADDRINUSE' || code === 'EACCES')) continue;
      throw new ZugzwangError('usage', whyNot(error, host, one), { cause: error });
    }
  }
  throw new ZugzwangError('usage', 'there is no free port');
}

function listenAt(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

function whyNot(error: unknown, host: string, port: number): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `port ${port} is taken; give another with --port, or none for the next free one`;
    case 'EACCES':
      return `port ${port} is not for every program; give another with --port, or none for a free one`;
    case 'EADDRNOTAVAIL':
      return `--host: "${excerpt(host)}" is not an address of this machine`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `--host: there is no address called "${excerpt(host)}"`;
    default:
      return `the server cannot listen at ${excerpt(host)}, port ${port} (${messageOf(error)})`;
  }
}

/**
 * Which names a browser may call the server by. A page of a stranger can have its own name lead to the loopback address, and would then
 * count as being of the same origin; on an address that others reach anyway, any name will do.
 */
export function hostCheck(host: string, { address }: AddressInfo): (name: string) => boolean {
  if (!isLoopback(address)) return () => true;
  const names = new Set(['localhost', '127.0.0.1', '[::1]', bracketed(address), host.toLowerCase()]);
  return name => names.has(name);
}

/** The addresses to tell people: of a server that listens everywhere, one for each address of the machine. */
export function originsOf({ address, port }: AddressInfo): string[] {
  const origin = (name: string) => `http://${bracketed(name)}:${port}`;
  if (!isWildcard(address)) return [origin(address)];
  const others = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  return [origin('127.0.0.1'), ...others.map(other => origin(other.address))];
}

const bracketed = (address: string) => (address.includes(':') ? `[${address}]` : address);
