import { Console } from 'node:console';
import { Worker } from 'node:worker_threads';

/**
 * A child process that extracts the text of one PDF. It reads the file from standard input and writes one line of
 * JSON per page to standard output: `{"width", "height", "texts": [[text, x, y, width, size, degrees], …]}`. x and y
 * are the start of the text's baseline in points from the upper left corner of the page as displayed; degrees is its
 * direction (0 to the right, 90 downwards). The last line is `{"end": true}`, or `{"fault"}` with the reason. The
 * argument is a JSON object of limits.
 */
/** @typedef {{ pages: number, time: number, memory: number, texts: number }} Limits */
const limits = /** @type {Limits} */ (JSON.parse(process.argv[2] ?? '{}'));

const guard = new Worker(new URL('../kit/guarded-process/process.guard.mjs', import.meta.url), { workerData: limits });
guard.unref();

// Standard output is reserved for pages, so messages of the library go to standard error.
globalThis.console = new Console(process.stderr);
const library = await import('pdfjs-dist/legacy/build/pdf.mjs');

await say(await read()).then(() => process.exit(0));

/** @returns {Promise<object>} the last line */
async function read() {
  const home = import.meta.resolve('pdfjs-dist/package.json').replace(/^file:\/\/|package\.json$/g, '');
  const loading = library.getDocument({
    data: await input(),
    verbosity: library.VerbosityLevel.ERRORS,
    cMapUrl: `${home}cmaps/`,
    standardFontDataUrl: `${home}standard_fonts/`,
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    useWasm: false,
    stopAtErrors: true,
    enableXfa: false,
  });
  try {
    const file = await loading.promise;
    if (file.numPages > limits.pages) return { fault: 'pages', count: file.numPages };
    let texts = 0;
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await readPage(await file.getPage(number), limits.texts - texts);
      if (page === null) return { fault: 'texts' };
      texts += page.texts.length;
      await say(page);
    }
    return { end: true };
  } catch (error) {
    return { fault: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken' };
  }
}

/**
 * @param {import('pdfjs-dist').PDFPageProxy} page
 * @param {number} most the maximum number of texts
 */
async function readPage(page, most) {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const texts = [];
  for await (const { items } of chunksOf(page.streamTextContent())) {
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      if (texts.length === most) return null;
      const [a, b, c, d, x, y] = library.Util.transform(transform, item.transform);
      const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI);
      texts.push([item.str, tenth(x), tenth(y), tenth(item.width), tenth(Math.hypot(c, d)), degrees]);
    }
  }
  page.cleanup();
  return { width: tenth(width), height: tenth(height), texts };
}

/** @param {ReadableStream} stream */
async function* chunksOf(stream) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** @param {number} points */
function tenth(points) {
  return Math.round(points * 10) / 10;
}

async function input() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** @param {object} line @returns {Promise<void>} when it has been written */
function say(line) {
  return new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve());
  });
}
