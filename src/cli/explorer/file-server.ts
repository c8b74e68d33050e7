/**
 * Serves a fixed list of addresses over HTTP. What is asked for is looked up in the list and nowhere else: no path of the disk is
 * ever made from what a request says, so that nothing outside the list can be reached, whatever a path looks like.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { excerpt, messageOf, ZugzwangError } from '../../core/errors.js';
import { mediaType, type Offer, type OpenOffer, openOffer } from './offer.js';

/** The page's own policy (web/index.html), and that no other page may frame it, which only a header can say. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; worker-src 'self'; " +
  "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The page in which rules run that somebody has written, the explorer's and the component's: only our own page frames it, and it has no origin,
 * however it is opened. What its script may do is said in the page itself.
 */
const SANDBOXES = ['/sandbox.html', '/element/sandbox.html'];
const SANDBOX_POLICY = "sandbox allow-scripts; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Said with every answer, those that refuse included. */
const ALWAYS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

/** Files under `assets` and `element/parts` are named by their content; everything else may change under its name. */
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** How much of a file is in memory at once. */
const PIECE = 1 << 18;

export interface ServerOptions {
  /** What is at each address; addresses begin with `/`. */
  readonly offers: ReadonlyMap<string, Offer>;
  /** Whether a name that a browser has for this server is one of ours. */
  readonly knowsHost: (name: string) => boolean;
}

export function createFileServer({ offers, knowsHost }: ServerOptions): Server {
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, offers, knowsHost).catch(() => response.destroy());
  };
  const server = createServer({ requireHostHeader: false }, listener);
  // What else a client expects of us is nothing that we know; a file is what it gets.
  server.on('checkExpectation', listener);
  server.on('clientError', refuseMalformed);
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  offers: ServerOptions['offers'],
  knowsHost: ServerOptions['knowsHost'],
): Promise<void> {
  const target = readTarget(request);
  if (target === undefined) return refuse(response, 400, 'This address cannot be read.');
  if (!knowsHost(target.host)) return refuse(response, 403, 'This server answers to its own name only.');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(response, 405, 'This server only hands out files.', { allow: 'GET, HEAD' });
  }
  const address = target.path === '/' ? '/index.html' : target.path;
  const offer = offers.get(address);
  if (offer === undefined) return refuse(response, 404, 'There is nothing at this address.');
  let opened: OpenOffer;
  try {
    opened = await openOffer(offer);
  } catch (error) {
    if ('make' in offer) return refuse(response, 500, 'What belongs at this address could not be made.');
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      return refuse(response, 500, 'What is at this address cannot be read.');
    return refuse(response, 404, 'What was at this address has been removed.');
  }
  try {
    await send(request, response, address, opened);
  } finally {
    await opened.close();
  }
}

interface Target {
  /** The name of the server, without its port. */
  readonly host: string;
  /** The path, unescaped. */
  readonly path: string;
}

/** What a request is for; undefined where that cannot be read. */
function readTarget({ url = '', headers, headersDistinct, httpVersion }: IncomingMessage): Target | undefined {
  const hosts = headersDistinct.host?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) return undefined;
  const [, authority = headers.host ?? '', path = ''] = /^(?:https?:\/\/([^/?#]*))?([^?#]*)/i.exec(url) ?? [];
  const host = /^(\[[\da-f:.]+\]|[^:@[\]/?#\s]*)(?::\d*)?$/i.exec(authority)?.[1];
  if (host === undefined || (path !== '' && !path.startsWith('/'))) return undefined;
  try {
    return { host: host.toLowerCase(), path: path === '' ? '/' : decodeURIComponent(path) };
  } catch {
    return undefined;
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  opened: OpenOffer,
): Promise<void> {
  const { size, tag } = opened;
  const headers = {
    ...ALWAYS,
    ...(SANDBOXES.includes(address) ? { 'content-security-policy': SANDBOX_POLICY } : {}),
    'cache-control': /^\/(assets|element\/parts)\//.test(address) ? FOREVER : ASK_AGAIN,
    etag: tag,
    'accept-ranges': 'bytes',
  };
  const wantedTag = request.headers['if-match'];
  if (wantedTag !== undefined && !tagsOf(wantedTag).some(one => one === '*' || one === tag))
    return refuse(response, 412, 'What is at this address has changed.');
  if (isKnown(request.headers['if-none-match'], tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = request.method === 'GET' && isStillThe(tag, request) ? readRange(request.headers.range, size) : 'whole';
  if (range === 'unsatisfiable') {
    return refuse(response, 416, `There are ${size} bytes here.`, { 'content-range': `bytes */${size}` });
  }
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range;
  response.writeHead(range === 'whole' ? 200 : 206, {
    ...headers,
    'content-type': mediaType(address),
    'content-length': to - from + 1,
    ...(range === 'whole' ? {} : { 'content-range': `bytes ${from}-${to}/${size}` }),
  });
  if (request.method !== 'HEAD') await sendPieces(response, opened, from, to + 1);
  response.end();
}

/** Whether the browser has this already. */
function isKnown(header: string | undefined, tag: string): boolean {
  return tagsOf(header ?? '').some(one => ['*', tag].includes(one.replace(/^W\//, '')));
}

/** None of our tags has a comma in it. */
const tagsOf = (header: string) => header.split(',').map(one => one.trim());

/** Whether a piece may be sent: the browser has no pieces yet, or those of the same file. */
function isStillThe(tag: string, { headers }: IncomingMessage): boolean {
  const given = headers['if-range'];
  return given === undefined || given === tag;
}

/** Piece by piece, no faster than they are taken. A file that has become shorter breaks the answer off. */
async function sendPieces(response: ServerResponse, opened: OpenOffer, from: number, end: number): Promise<void> {
  for (let at = from; at < end && !response.destroyed; ) {
    const piece = await opened.read(at, Math.min(PIECE, end - at));
    if (piece.length === 0) throw new Error('the file has become shorter');
    at += piece.length;
    if (!response.write(piece)) await drained(response);
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
    if (response.destroyed) done();
  });
}

function refuse(
  response: ServerResponse,
  status: number,
  sentence: string,
  more: Readonly<Record<string, string>> = {},
): void {
  const text = `${sentence}\n`;
  const type = { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { ...ALWAYS, 'cache-control': 'no-store', ...type, ...more }).end(text);
}

/** What is not HTTP at all, or too long. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const headers = Object.entries({ ...ALWAYS, connection: 'close', 'content-length': '0' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`);
}

/** A piece of a file, both ends included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a `Range` header (RFC 9110, 14.2) for a file of so many bytes. More than one range at once, other units and what is
 * no range are answered with the whole file, as the standard allows.
 */
export function readRange(header: string | undefined, size: number): Range | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return 'whole';
  if (first === '') return endOf(Number(last), size);
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) >= size) return 'unsatisfiable';
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The last so many bytes. */
function endOf(length: number, size: number): Range | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - length), to: size - 1 };
}

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
