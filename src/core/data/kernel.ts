/**
 * How a module of WebAssembly that the package brings along is had: compiled when it is first asked for, as a page's policy may forbid it and
 * tells so. Undefined where there is no WebAssembly, or not for this module.
 */
export function kernelOf(base64: string): () => WebAssembly.Module | undefined {
  let compiled: WebAssembly.Module | null | undefined;
  return () => {
    if (typeof WebAssembly === 'undefined') return undefined;
    if (compiled === undefined) compiled = compile(base64);
    return compiled ?? undefined;
  };
}

function compile(base64: string): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(base64), letter => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
