import {
  type AccountStory,
  announcedAt,
  balanceBefore,
  bookedIn,
  dateOf,
  money,
  type Movement,
} from './account-story.js';
import { noteOf } from './note.js';

const HEAD = [':20:STARTUMS', ':25:20040000/0123453626', ':28C:1/1'];

/** An MT940 of these days. Three of ten movements have no id of the bank. */
export function statement(story: AccountStory, from: number, to: number): string {
  const balance = (tag: string, day: number, cents: number): string =>
    `:${tag}:${markOf(cents)}${short(day)}EUR${sizeOf(cents)}`;
  return [
    ...HEAD,
    balance('60F', from, balanceBefore(story, from)),
    ...bookedIn(story, from, to).flatMap((movement) => entry(movement, movement.cents, movement.booked)),
    balance('62F', to, balanceBefore(story, to + 1)),
    '-',
    '',
  ].join('\r\n');
}

/** An MT942 of what the bank has announced on the last day. */
export function interimReport(story: AccountStory, _from: number, to: number): string {
  const lines = announcedAt(story, to).flatMap((movement) =>
    entry({ ...movement, bankRef: '' }, movement.announced, movement.paid),
  );
  return [...HEAD, ':34F:EUR0,00', `:13D:${short(to)}0800+0100`, ...lines, '-', ''].join('\r\n');
}

function entry(movement: Movement, cents: number, booked: number | null): readonly string[] {
  const { number, paid, valued, payee, bankRef, endToEnd } = movement;
  const reference = bankRef === '' || number % 10 < 3 ? '' : `//${bankRef}`;
  const parts = [
    cents < 0 ? '106?00KARTENZAHLUNG' : '166?00GUTSCHRIFT',
    ...(endToEnd === null ? [] : [`?20EREF+${endToEnd}`]),
    `?21SVWZ+${noteOf(movement)}`,
    ...(payee.account === null ? [] : [`?31${payee.account}`]),
    `?32${payee.full.slice(0, 27)}`,
    ...(payee.full.length > 27 ? [`?33${payee.full.slice(27)}`] : []),
  ];
  const value = booked === null || booked === paid ? (booked ?? paid) : valued;
  return [
    `:61:${short(value)}${short(booked ?? paid).slice(2)}${markOf(cents)}R${sizeOf(cents)}N005NONREF${reference}`,
    `:86:${parts.join('')}`,
  ];
}

const short = (day: number): string => dateOf(day).slice(2).replaceAll('-', '');

const markOf = (cents: number): string => (cents < 0 ? 'D' : 'C');

const sizeOf = (cents: number): string => money(Math.abs(cents)).replace('.', ',');
