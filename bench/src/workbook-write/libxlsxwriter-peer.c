/* Writes the workbook that dump-cells.child.ts described, in libxlsxwriter's constant-memory mode, and prints its figures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <xlsxwriter.h>

#define MAX_FORMATS 256
#define MAX_LINE 65536

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* Cuts the next field off a line of tab-separated fields. */
static char *field(char **rest) { return strsep(rest, "\t"); }

static lxw_format *read_format(lxw_workbook *workbook, char *rest) {
  lxw_format *format = workbook_add_format(workbook);
  if (atoi(field(&rest))) format_set_bold(format);
  format_set_top(format, (uint8_t)atoi(field(&rest)));
  format_set_bottom(format, (uint8_t)atoi(field(&rest)));
  int indent = atoi(field(&rest));
  if (indent) format_set_indent(format, (uint8_t)indent);
  format_set_num_format(format, field(&rest));
  return format;
}

/* The most memory held so far; getrusage would begin with the peak of the process that started this one. */
static double peak_mebibytes(void) {
  FILE *status = fopen("/proc/self/status", "r");
  char line[256];
  long kibibytes = 0;
  while (status && fgets(line, sizeof line, status) && sscanf(line, "VmHWM: %ld kB", &kibibytes) != 1) continue;
  if (status) fclose(status);
  return kibibytes / 1024.0;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  double start = milliseconds();
  FILE *cells = fopen(argv[1], "r");
  if (!cells) return 1;
  lxw_workbook_options options = {.constant_memory = LXW_TRUE};
  lxw_workbook *workbook = workbook_new_opt(argv[2], &options);
  lxw_worksheet *sheet = NULL;
  lxw_format *formats[MAX_FORMATS] = {NULL};
  static char line[MAX_LINE], formula[MAX_LINE];
  int format_count = 0, column_count = 0;
  long row = -1;
  int column = 0;

  while (fgets(line, sizeof line, cells)) {
    line[strcspn(line, "\n")] = '\0';
    char *rest = line;
    char kind = *field(&rest);
    if (kind == 'F') {
      if (++format_count >= MAX_FORMATS) return 1;
      formats[format_count] = read_format(workbook, rest);
    } else if (kind == 'S') {
      sheet = workbook_add_worksheet(workbook, field(&rest));
      int rows = atoi(field(&rest));
      worksheet_freeze_panes(sheet, (lxw_row_t)rows, (lxw_col_t)atoi(field(&rest)));
      row = -1;
      column_count = 0;
    } else if (kind == 'C') {
      double width = atof(field(&rest));
      worksheet_set_column(sheet, (lxw_col_t)column_count, (lxw_col_t)column_count, width, formats[atoi(field(&rest))]);
      column_count++;
    } else if (kind == 'R') {
      row++;
      column = 0;
      lxw_row_col_options level = {.level = (uint8_t)atoi(field(&rest))};
      if (level.level) worksheet_set_row_opt(sheet, (lxw_row_t)row, LXW_DEF_ROW_HEIGHT, NULL, &level);
    } else {
      lxw_row_t r = (lxw_row_t)row;
      lxw_col_t c = (lxw_col_t)column++;
      lxw_format *format = formats[atoi(field(&rest))];
      if (kind == 'n') worksheet_write_number(sheet, r, c, atof(field(&rest)), format);
      else if (kind == 't') worksheet_write_string(sheet, r, c, rest, format);
      else if (kind == 'b') worksheet_write_blank(sheet, r, c, format);
      else if (kind == 'f') {
        double value = atof(field(&rest));
        snprintf(formula, sizeof formula, "=%s", rest);
        worksheet_write_formula_num(sheet, r, c, formula, format, value);
      }
    }
  }
  fclose(cells);
  if (workbook_close(workbook)) return 1;
  printf("{\"milliseconds\":%.1f,\"peakMiB\":%.1f}\n", milliseconds() - start, peak_mebibytes());
  return 0;
}
