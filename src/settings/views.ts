import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Eta } from 'eta';
import { isWithin, menuFor } from './menu.js';
import { NOTICES, type View } from './page.js';
import type { Visit } from './visit.js';

const ASSETS = '/settings/assets/';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Renders the templates of `views/`, with all values escaped. */
@Injectable()
export class Views {
  private readonly eta = new Eta({ views: folder('./views'), cache: true, autoEscape: true });

  /** @param address of the page: the path marks the current menu entry, the query may contain the code of a notice */
  render({ view, model }: View, visit: Visit, address: URL): string {
    const notice = Object.entries(NOTICES).find(([code]) => code === address.searchParams.get('notice'))?.[1];
    const menu = visit.session === null ? null : menuFor(visit.session.role);
    const { pathname: path } = address;
    return this.eta.render(view, { ...visit, ...model, path, menu, isWithin, notice, asset, moment, whole });
  }
}

/** Serves stylesheet and scripts. Their addresses contain a hash of the content, so browsers may cache them forever. */
export function serveSettingsAssets(app: NestExpressApplication): void {
  app.useStaticAssets(folder('./assets'), { prefix: ASSETS, index: false, immutable: true, maxAge: YEAR_MS });
}

function folder(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

const assetAddresses = new Map<string, string>();

function asset(name: string): string {
  const known = assetAddresses.get(name);
  if (known !== undefined) return known;
  const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
  const address = `${ASSETS}${name}?v=${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
  assetAddresses.set(name, address);
  return address;
}

/** Formats a time in UTC, to the minute: `2026-08-22 21:52`. */
function moment(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

function whole(count: number): string {
  return count.toLocaleString('en-US');
}
