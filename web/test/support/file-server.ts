/** Plain file servers, as anybody has them: no special headers, with byte ranges or without, at any folder of a host. */
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** What was asked for and how many bytes of content went out. */
export interface Served {
  readonly path: string;
  readonly range: string | undefined;
  readonly status: number;
  readonly bytes: number;
}

export interface FileServer {
  /** Address of the folder, with a slash at its end. */
  readonly url: string;
  readonly served: readonly Served[];
  close(): void;
}

export interface FileServerOptions {
  readonly ranges?: boolean;
  /** Lets pages of other sites read what is here (CORS). */
  readonly cors?: boolean;
  /** The folder of the host under which the files appear. */
  readonly under?: string;
  /** Answers in place of a file. */
  readonly replace?: Readonly<Record<string, string | Uint8Array | number>>;
}

/** Serves a folder on a free port of this machine. */
export async function serveFolder(folder: string, options: FileServerOptions = {}): Promise<FileServer> {
  const { under = '/', cors = false } = options;
  const served: Served[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const { range } = request.headers;
    if (cors) response.setHeader('access-control-allow-origin', '*');
    const name = path.startsWith(under) ? path.slice(under.length) : undefined;
    const answer =
      name === undefined ? sendStatus(404) : answerTo(folder, name.replace(/(^|\/)$/, '$1index.html'), options);
    const { status, bytes } = answer(request, response);
    served.push({ path, range, status, bytes });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${under}`,
    served,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => { status: number; bytes: number };

function answerTo(folder: string, name: string, { ranges = false, replace = {} }: FileServerOptions): Answer {
  const instead = replace[name];
  if (typeof instead === 'number') return sendStatus(instead);
  if (instead !== undefined) return sendBytes(name, Buffer.from(instead));
  const file = join(folder, normalize(`/${name}`));
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return sendStatus(404);
  return sendFile(file, size, ranges);
}

const sendStatus =
  (status: number): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'text/plain' }).end('no');
    return { status, bytes: 2 };
  };

const sendBytes =
  (name: string, bytes: Buffer): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': typeOf(name), 'content-length': bytes.length }).end(bytes);
    return { status: 200, bytes: bytes.length };
  };

const sendFile =
  (file: string, size: number, ranges: boolean): Answer =>
  (request, response) => {
    const asked = ranges ? /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') : null;
    const [start, end] = asked === null ? [0, size - 1] : span(asked, size);
    if (start > end && size > 0) return sendStatus(416)(request, response);
    const headers = { 'content-type': typeOf(file), 'content-length': end - start + 1 };
    const partial = { 'content-range': `bytes ${start}-${end}/${size}`, 'accept-ranges': 'bytes' };
    const status = asked === null ? 200 : 206;
    response.writeHead(status, asked === null ? headers : { ...headers, ...partial });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file, { start, end }).pipe(response);
    return { status, bytes: end - start + 1 };
  };

function span(asked: RegExpExecArray, size: number): [number, number] {
  const [, from = '', to = ''] = asked;
  if (from === '') return [Math.max(0, size - Number(to)), size - 1];
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
}

const typeOf = (name: string) => TYPES[extname(name)] ?? 'application/octet-stream';
