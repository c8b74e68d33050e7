/** An object some of whose parts are others. */
export function changed<T extends object>(of: T, parts: { readonly [K in keyof T]?: T[K] | undefined }): T {
  return new Proxy(of, {
    get(target, key) {
      if (Object.hasOwn(parts, key)) return Reflect.get(parts, key);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
