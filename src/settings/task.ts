/** Something that only a person can decide, and where. */
export interface Task {
  readonly text: string;
  readonly href: string;
}
